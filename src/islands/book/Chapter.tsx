import { Fragment, memo } from 'react';
import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import type { BookChapter, BookTurn } from '#lib/turns/book/chapters.ts';
import { splitGoal } from '#lib/turns/goal.ts';

/** The most characters of an act's name; what is longer stands under the heading. */
const LONGEST_NAME = 40;

interface Props {
	chapter: BookChapter;
	/** From 1. */
	number: number;
	/** The turn at which the reader stopped the last time; null where there is nothing to mark. */
	bookmark: number | null;
}

/** An act of the book with the rolls of its turns as notes, or the ending. */
export const Chapter = memo(function Chapter({ chapter, number, bookmark }: Props) {
	const { title, subtitle, turns, paragraphs } = chapter;
	const noted = turns.filter(({ note }) => note !== null);
	const heading = `chapter-${number}`;
	const { about, goal } = splitGoal(subtitle);
	const isNamed = about !== '' && about.length <= LONGEST_NAME;
	return (
		<section className={`book-chapter book-act-${number}`} aria-labelledby={heading}>
			<header>
				<h2 id={heading}>
					{isNamed && (
						<small>
							{title}
							<span className="sr-only">: </span>
						</small>
					)}
					{isNamed ? about : title}
				</h2>
				{subtitle && <p>{isNamed ? goal : subtitle}</p>}
			</header>
			{turns.map((turn) => (
				<Fragment key={turn.turn}>
					{turn.turn === bookmark && <p className="book-mark">You stopped here</p>}
					<TurnOfBook turn={turn} />
				</Fragment>
			))}
			{paragraphs.length > 0 && (
				<div className="book-turn">
					{paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
			)}
			{noted.length > 0 && (
				<ol className="book-rolls">
					{noted.map(({ turn, note }) => (
						<li key={turn}>
							<b>{turn}</b> {note}
						</li>
					))}
				</ol>
			)}
		</section>
	);
});

/** The player's words with a stone, what was told, who spoke, and the mark of the note. */
function TurnOfBook({ turn: { turn, action, paragraphs, said, note } }: { turn: BookTurn }) {
	return (
		<article className="book-turn" id={`turn-${turn}`} data-turn={turn} tabIndex={-1}>
			<h3 className="sr-only">{turn === 0 ? 'The opening' : `Turn ${turn}`}</h3>
			{action && (
				<p className="book-cast">
					<span className="book-number" aria-hidden="true">
						{turn}
					</span>
					<StoneIcon size={15} />
					<span className="sr-only">You cast: </span>
					{action}
				</p>
			)}
			{paragraphs.map((paragraph, n) => (
				<p key={n}>
					{paragraph}
					{said.length === 0 && n === paragraphs.length - 1 && <NoteMark turn={turn} note={note} />}
				</p>
			))}
			{said.map(({ name, line }, n) => (
				<p className="book-said" key={n}>
					<b>{name}</b> “{line}”{n === said.length - 1 && <NoteMark turn={turn} note={note} />}
				</p>
			))}
		</article>
	);
}

/** A number that opens the roll and the changes of its turn at the foot of the page. */
function NoteMark({ turn, note }: { turn: number; note: string | null }) {
	if (note === null) return null;
	return (
		<>
			<button
				className="book-note"
				type="button"
				popoverTarget={`note-${turn}`}
				aria-label={`Note: what turn ${turn} rolled and changed`}
			>
				{turn}
			</button>
			<span className="book-foot-note" id={`note-${turn}`} popover="auto" role="note">
				<b>{turn}</b> {note}
			</span>
		</>
	);
}
