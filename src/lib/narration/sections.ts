import type { ModelAnswer } from './answer-shape.ts';

const MARK = /^[\s#*[]*(NARRATIVE|SPEECH|CHOICES?|STANDING)\b[\]*]*:?[ \t]*(.*)$/;
/** A longer line without a mark is text, in characters. */
const MARK_MAX = 14;

/** Reads the narrative from a streamed answer in plain sections, line by line. */
export function createSectionReader(): { push(piece: string): string; end(): string } {
	let line = '';
	let told = true;
	let begun = false;
	function settle(whole: string): string {
		const mark = MARK.exec(whole);
		if (mark) {
			told = mark[1] === 'NARRATIVE';
			begun = false;
			return told ? (mark[2] ?? '') : '';
		}
		return told ? whole : '';
	}
	return {
		push(piece) {
			let out = '';
			line += piece;
			for (let end = line.indexOf('\n'); end >= 0; end = line.indexOf('\n')) {
				const whole = line.slice(0, end);
				out += begun ? whole : settle(whole);
				if (told) out += '\n';
				begun = false;
				line = line.slice(end + 1);
			}
			if (begun || (told && line.length > MARK_MAX && !MARK.test(line))) {
				out += line;
				line = '';
				begun = true;
			}
			return out;
		},
		end: () => (begun ? line : settle(line)),
	};
}

/** Reads the other parts of an answer in sections: `SPEECH id (mood): words`, `CHOICE: label | why`, `STANDING id +2`. */
export function readSections(text: string): Omit<ModelAnswer, 'narrative'> {
	const answer: Omit<ModelAnswer, 'narrative'> = { responses: [], choices: [], standing: null };
	for (const line of text.split('\n')) {
		const [, mark, rest = ''] = MARK.exec(line) ?? [];
		if (mark === 'SPEECH') {
			const said = /^([\w-]+)\s*(?:\((\w+)\))?\s*:\s*(.+)$/.exec(rest);
			if (said)
				answer.responses.push({
					npcId: said[1] ?? '',
					emotion: said[2] ?? 'neutral',
					response: said[3] ?? '',
				});
		} else if (mark === 'CHOICE') {
			const [label = '', description = ''] = rest.split('|').map((part) => part.trim());
			if (label) answer.choices.push({ label, description });
		} else if (mark === 'STANDING') {
			const moved = /^([\w-]+)\s*:?\s*([+-]?\d{1,3})/.exec(rest);
			if (moved) answer.standing = { npcId: moved[1] ?? '', by: Number(moved[2]) };
		}
	}
	return answer;
}
