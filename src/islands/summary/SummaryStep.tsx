import { useStore } from '@nanostores/react';
import type { ReactNode, Ref } from 'react';
import { PremiumLock } from '#islands/payments/PremiumLock.tsx';
import { showStep } from '#islands/stores/creation/creation.ts';
import { $me } from '#islands/stores/visitor/me.ts';
import type { Wizard } from '#lib/characters/character-sheet.ts';
import type { CharacterSummary } from '#lib/characters/character-summary.ts';
import { Attributes, formatModifier } from './Attributes.tsx';
import { CharacterIdentity } from './CharacterIdentity.tsx';
import { Standings } from './Standings.tsx';

interface Props {
	wizard: Wizard;
	summary: CharacterSummary;
	heading: Ref<HTMLHeadingElement>;
}

/** The last step: what the choices mean, and every answer with a button to change it. */
export function SummaryStep({ wizard, summary, heading }: Props) {
	const me = useStore($me);
	const { fields } = wizard.creation;
	const { checks, items, standings, meters, known, backstory } = summary;
	const rolls = checks.filter(({ total }) => total !== 0);
	return (
		<>
			<div className="create-question">
				<h2 ref={heading} tabIndex={-1}>
					<span className="sr-only">{`Step ${fields.length + 1} of ${fields.length + 1}: `}</span>
					What your choices mean
				</h2>
			</div>
			<div className="meaning">
				<div className="meaning-who">
					<CharacterIdentity summary={summary} size={112} />
					{backstory && <p className="meaning-story">{backstory}</p>}
				</div>
				<Part title="Attributes">
					<Attributes attributes={summary.attributes} />
				</Part>
				<Part title="Added to your rolls" empty={rolls.length === 0 && 'Nothing: every roll is even.'}>
					<ul className="preview-list">
						{rolls.map(({ id, name, total }) => (
							<li key={id}>
								<span className="preview-row">
									{name} <b data-moved={total > 0 ? 'up' : 'down'}>{formatModifier(total)}</b>
								</span>
							</li>
						))}
					</ul>
				</Part>
				<Part title="You carry" empty={items.length === 0 && 'Nothing of note.'}>
					<ul className="preview-list">
						{items.map(({ id, name, description, quantity }) => (
							<li key={id}>
								{quantity > 1 ? `${quantity} × ${name}` : name}
								<span className="preview-why">{description}</span>
							</li>
						))}
					</ul>
				</Part>
				<Part title="Who knows of you" empty={standings.length === 0 && 'Nobody, for good or ill.'}>
					<Standings summary={summary} reasons />
				</Part>
				{meters.length > 0 && (
					<Part title={`${wizard.title} begins with`}>
						<ul className="preview-list">
							{meters.map(({ id, name, by, good, why }) => (
								<li key={id}>
									<span className="preview-row">
										{name}{' '}
										<b data-moved={good === null ? undefined : good ? 'up' : 'down'}>{formatModifier(by)}</b>
									</span>
									{why && <span className="preview-why">{why}</span>}
								</li>
							))}
						</ul>
					</Part>
				)}
				{known.length > 0 && (
					<Part title="What follows you">
						<ul className="preview-list">
							{known.map(({ id, text }) => (
								<li key={id}>{text}</li>
							))}
						</ul>
					</Part>
				)}
			</div>
			<Answered wizard={wizard} summary={summary} />
			{me && !me.limits.features.canCreateCustomCharacters && (
				<PremiumLock
					feature="canCreateCustomCharacters"
					text="Name your calling and your people in words of your own, and move two points from one attribute to another."
				/>
			)}
		</>
	);
}

function Part({
	title,
	empty = false,
	children,
}: {
	title: string;
	empty?: string | false;
	children: ReactNode;
}) {
	return (
		<section className="meaning-part">
			<h3>{title}</h3>
			{empty ? <p className="preview-why">{empty}</p> : children}
		</section>
	);
}

/** Every field with its answer, and a button that leads to it. */
function Answered({ wizard, summary }: { wizard: Wizard; summary: CharacterSummary }) {
	const answered = new Map(summary.answers.map(({ id, answer }) => [id, answer]));
	return (
		<section className="answered">
			<h3>Your answers</h3>
			<dl>
				{wizard.creation.fields.map(({ id, label }, step) => (
					<div key={id}>
						<dt>{label}</dt>
						<dd>{(step === 0 ? summary.name : answered.get(id)) || 'No answer'}</dd>
						<dd>
							<button className="text-link" type="button" onClick={() => showStep(step)}>
								Change<span className="sr-only"> {label}</span>
							</button>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
