import { writeFileSync } from 'node:fs';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { readLibrary } from '#lib/library/library.ts';
import { listStakes } from '#lib/engine/stakes/list-stakes.ts';
import * as T from './gate/bots/temperaments.ts';
import { playGame } from './gate/bots/bot.ts';
const { library } = readLibrary(await readContentFiles());
const seed = process.argv[2] ?? 'x';
const all = Object.entries((T as any).TEMPERAMENTS) as [string, any][];
const first: string[] = [], reasons: string[] = [], stakes: string[] = [], words: number[] = []; let spoke = 0, there = 0;
library.adventures.forEach(({ slug }, k) => {
	for (const g of [0, 1]) {
		const [name, t] = all[(k + g * 3 + Number(process.argv[3] ?? 0)) % all.length]!;
		const game = playGame(library, slug, t.policy ?? t, `${seed}:${slug}:${g}`, 12);
		for (const turn of game.turns) {
			const text = turn.narration.paragraphs.join('\n');
			const sentence = text.match(/^.*?[.!?…]["”’]?(?=\s|$)/s)?.[0] ?? text;
			first.push(`${slug} [${turn.text}] ${turn.outcome.degree}/${turn.outcome.answeredBy}${turn.outcome.check ? '' : ' -'} => ${sentence}`);
			for (const c of turn.outcome.changes) reasons.push(`${slug} ${c.kind} ${c.id} ${c.by ?? c.text} => ${c.why}`);
			for (const s of listStakes(game.story, turn.planned)) stakes.push(`${slug} [${turn.text}] => ${s}`);
		}
	}
});
writeFileSync('/tmp/plain_first.txt', first.join('\n'));
writeFileSync('/tmp/plain_reasons.txt', reasons.join('\n'));
writeFileSync('/tmp/plain_stakes.txt', stakes.join('\n'));
console.log(first.length, reasons.length, stakes.length);
