import type { AnswerPart } from './answer-part.ts';
import { splitSentences } from './sentences.ts';

const MARK = /^[\s#*[]*(SENSES?|PEOPLE|PERSON|NARRATIVE|SPEECH|CHOICES?)\b[\]*]*:?[ \t]*(.*)$/;

/** Reads an answer in lines: `SENSE: …`, `PERSON: …`, `SPEECH id: …`, `CHOICE: label | why`; other lines are prose. */
export function createLineReader(): { push(piece: string): AnswerPart[]; end(): AnswerPart[] } {
	let held = '';
	return {
		push(piece) {
			const lines = (held + piece).split('\n');
			held = lines.pop() ?? '';
			return lines.flatMap(partsOf);
		},
		end() {
			const last = held;
			held = '';
			return partsOf(last);
		},
	};
}

function partsOf(line: string): AnswerPart[] {
	const [, mark = '', rest = ''] = MARK.exec(line) ?? [];
	if (mark === 'SPEECH') {
		const said = /^([\w-]+)\s*(?:\(\w+\))?\s*:\s*(.+)$/.exec(rest);
		return said ? [{ kind: 'speech', npcId: said[1] ?? '', text: said[2] ?? '' }] : [];
	}
	if (mark.startsWith('CHOICE')) {
		const [label = '', description = ''] = rest.split('|').map((part) => part.trim());
		return label ? [{ kind: 'choice', label, description }] : [];
	}
	const prose = mark ? rest : line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '');
	return splitSentences(prose).map((text) => ({ kind: 'sentence', text }));
}
