import { ArrowLeft, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CoverPicture } from '#islands/pictures/CoverPicture.tsx';
import { Medallion } from '#islands/pictures/Medallion.tsx';
import { medallionName, medallionPath } from '#lib/pictures/medallions.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { EndingView } from '#lib/wire/turn.ts';
import { cameraOf, type Slide, slidesOf } from './slides.ts';

interface Props {
	ending: EndingView;
	game: GameView;
	/** Called when the last slide was read, or, without `wasRead`, when the player wants everything at once. */
	onDone(wasRead?: boolean): void;
}

/** The ending as a show over the whole page: its title alone on the picture, then picture and page slide by slide. */
export default function EndingShow({ ending, game, onDone }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const [at, setAt] = useState(-1);
	const slides = slidesOf(ending, game.storyState.worldState.npcs);
	const slide = slides[at];
	useEffect(() => {
		const { current } = dialog;
		current?.showModal();
		return () => current?.close();
	}, []);
	// The dialog's name is the title of the ending; each slide is read out as it comes.
	const go = (to: number) => (to >= slides.length ? onDone(true) : setAt(Math.max(-1, to)));
	function follow({ key, target }: KeyboardEvent) {
		if (key === 'ArrowRight' || key === 'PageDown') go(at + 1);
		if (key === 'ArrowLeft' || key === 'PageUp') go(at - 1);
		if (key === ' ' && !(target instanceof HTMLButtonElement)) go(at + 1);
	}
	return (
		<dialog
			className={slide ? 'show show-slides' : 'show'}
			ref={dialog}
			aria-labelledby="show-title"
			onClose={() => onDone()}
			onKeyDown={follow}
		>
			<div className="show-picture" style={cameraOf(at, slides.length)}>
				<CoverPicture world={game.world.slug} adventure={game.adventure.id} />
			</div>
			<div className={slide ? 'sr-only' : 'show-title'}>
				<p>An ending of {game.adventure.title}</p>
				<h2 id="show-title">{ending.title}</h2>
			</div>
			{slide ? (
				<Page slide={slide} at={at} count={slides.length} world={game.world.slug} go={go} onDone={onDone} />
			) : (
				<button className="show-on" type="button" onClick={() => go(0)}>
					Read on <ChevronDown size={18} aria-hidden="true" />
				</button>
			)}
		</dialog>
	);
}

interface PageProps {
	slide: Slide;
	at: number;
	count: number;
	world: string;
	go(to: number): void;
	onDone(): void;
}

function Page({ slide, at, count, world, go, onDone }: PageProps) {
	const next = useRef<HTMLButtonElement>(null);
	// The button that was pressed on the title is gone.
	useEffect(() => next.current?.focus({ preventScroll: true }), []);
	return (
		<div className="show-page">
			<div className="show-text" aria-live="polite" key={at}>
				{slide.person && (
					<Medallion
						name={slide.person.name}
						seed={slide.person.id}
						size={88}
						src={medallionPath(medallionName(world, slide.person.id))}
					/>
				)}
				{slide.paragraphs.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
			<div className="show-acts">
				<button className="icon-btn" type="button" aria-label="Back" onClick={() => go(at - 1)}>
					<ArrowLeft size={20} aria-hidden="true" />
				</button>
				<p className="show-place">
					<span className="sr-only">
						Page {at + 1} of {count}
					</span>
					{Array.from({ length: count }, (_, n) => (
						<i key={`${n + 1}`} data-at={n < at ? 'past' : n === at ? 'now' : undefined} />
					))}
				</p>
				<button className="btn btn-primary" type="button" ref={next} onClick={() => go(at + 1)}>
					{at + 1 < count ? 'Continue' : 'To the end'}
				</button>
				<button className="text-link show-all" type="button" onClick={() => onDone()}>
					Show everything at once
				</button>
			</div>
		</div>
	);
}
