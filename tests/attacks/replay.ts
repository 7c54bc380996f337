// A call is sent again under its key, where a model reads and tells.
import { randomUUID } from 'node:crypto';
import type { TurnView } from '#lib/wire/turn.ts';
import type { WalletView } from '#lib/wire/wallet.ts';
import { answerFaithfully } from '#tests/support/models/model-script.ts';
import { type ModelServer, startModelServer } from '#tests/support/models/model-server.ts';
import { readAs } from '#tests/support/models/reading.ts';
import type { Attack, Finding } from './stage.ts';
import { beginGames } from './visitors.ts';

let model: ModelServer;

/** Sends each call of a game twice more under its key: by a choice, by plain words, by words that only a model reads. */
export const replay: Attack = {
	name: 'replay',
	async prepare() {
		model = await startModelServer('openai', (asked) =>
			asked.prompt.includes('You sort what a player') ? readAs('wait') : answerFaithfully(asked),
		);
		const env = { NARRATOR: 'openai-compatible', NARRATOR_BASE_URL: model.url, NARRATOR_MODEL: 'scripted-1' };
		return { env, close: () => model.close() };
	},
	async run(stage, scale) {
		const games = await beginGames(stage, scale === 'short' ? 1 : 4);
		const findings: Finding[] = [];
		for (const { guest, game } of games) {
			let { choices } = game;
			for (let n = 0; n < 6; n += 1) {
				const bodies = [
					{ optionId: choices[0]?.id },
					{ action: 'look around' },
					{ action: 'Frag Gundred bitte nach dem Mond' },
				];
				const body = bodies[n % bodies.length] ?? {};
				const key = randomUUID();
				const send = () => guest.call<TurnView>('POST', `/api/games/${game.id}/turn`, body, key);
				const first = await send();
				const [asked, paid] = [model.asked.length, await balanceOf(guest)];
				const again = [await send(), await send()];
				choices = first.data?.choices ?? choices;
				findings.push({
					what: `turn ${n + 1}, ${'action' in body ? body.action : 'a choice'}, again under its key`,
					measured: `${[first, ...again].map(({ status }) => status)}, asked ${model.asked.length - asked} times more, paid ${paid - (await balanceOf(guest))} more`,
					wanted: 'the first answer, and neither',
					holds:
						again.every(
							({ status, data }) =>
								status === first.status && JSON.stringify(data) === JSON.stringify(first.data),
						) &&
						first.status === 200 &&
						model.asked.length === asked &&
						paid === (await balanceOf(guest)),
				});
			}
		}
		return findings;
	},
};

async function balanceOf(guest: Awaited<ReturnType<typeof beginGames>>[number]['guest']): Promise<number> {
	return (await guest.call<WalletView>('GET', '/api/wallet')).data.balance;
}
