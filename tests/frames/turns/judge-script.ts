// A judge that stands in for a second opinion: it reads the facts and the sentences as a model does, and goes by two simple rules.
import type { Model } from '#api/models/model.ts';
import { tokensOf } from '#lib/narration/frames/judge.ts';
import { answeringModel } from '#tests/support/models/answering-model.ts';

/** People whose attention is told: a reader takes it for a sign. */
const ATTENTION =
	/\b(?:look|watch|stare|glance|listen|squint|eye|wait|gaze|peer|grip|rest|hold|keep)(?:s|es)?\b|\beyes\b|\bpale\b/i;

/** What is close to the player, or felt by them. */
const CLOSE =
	/\b(?:behind you|close|your (?:boots|mouth|neck|wrist|leg|pocket|sleeve|coat|hands?|ears)|around you|still warm|warning|storm|waiting|weight)\b/i;

/** A judge that refuses what tells of attention or of something close to the player, unless the facts have its words. */
export function scriptedJudge(heard: (sent: string) => void = () => {}): Model {
	return answeringModel(({ system, user }) => {
		heard(system + user);
		const [facts = '', listed = ''] = user.split('\n\nSENTENCES\n');
		const known = new Set(tokensOf(facts).map(({ low }) => low));
		const refuse = listed
			.split('\n')
			.filter((line) => {
				const signs = [...line.matchAll(new RegExp(`${ATTENTION.source}|${CLOSE.source}`, 'gi'))];
				return signs.some(([sign]) => sign.split(' ').some((word) => !known.has(word.toLowerCase())));
			})
			.map((line) => Number.parseInt(line, 10));
		return JSON.stringify({ refuse });
	});
}
