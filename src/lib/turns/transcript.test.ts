import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Transcript } from '#lib/wire/share.ts';
import { toHtml, toMarkdown } from './transcript.ts';

const NASTY = '<script>alert(1)</script> & *stars* _lines_ # [x](javascript:1) `code` "quoted"';

const transcript: Transcript = {
	name: NASTY,
	adventure: { slug: 'clock', title: 'The Stopped Clock' },
	world: { slug: 'tin', title: 'Tinfall' },
	character: NASTY,
	acts: ['Stop the clock.', '', ''],
	startedAt: '2026-03-01T08:00:00.000Z',
	turns: [
		{ turn: 0, act: 1, action: '', paragraphs: ['It is noon.'], said: [], check: null, changes: [] },
		{
			turn: 1,
			act: 1,
			action: `${NASTY}\n# not a heading\n- not a list\n1. nor this`,
			paragraphs: [NASTY, 'A second one.'],
			said: [{ name: NASTY, line: NASTY }],
			check: {
				skill: 'charisma',
				skillName: 'Charm',
				die: 12,
				modifier: -1,
				difficulty: 11,
				total: 11,
				degree: 'good',
			},
			changes: [NASTY],
		},
	],
	ending: {
		id: 'end',
		title: NASTY,
		text: [NASTY],
		epilogue: ['After.'],
		rewards: { experience: 0, shard: 0, crystal: 0, relic: 0 },
	},
};

test('the HTML page allows its own style and no other', () => {
	const page = toHtml(transcript);
	const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
	const hash = createHash('sha256').update(style).digest('base64');
	expect(page).toContain(`content="default-src 'none'; style-src 'sha256-${hash}'"`);
	expect(page).not.toMatch(/unsafe-inline| style=/);
});

test('the HTML page shows all writing as text, and loads nothing', () => {
	const page = toHtml(transcript);
	expect(page).not.toMatch(/<script|javascript:1"|href=|src=/);
	expect(page.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt; &amp; \*stars\*/g)).toHaveLength(11);
	expect(page).toContain("default-src 'none'");
	expect(page).toContain('Charm: 12 − 1 = 11 against 11, a success');
	expect(page).toContain('<br># not a heading');
});

test('Markdown shows all writing as text', () => {
	const text = toMarkdown(transcript);
	const bare = text.replace(/\\[\\`*_{}[\]<>#|~&\-+=\d]/g, '');
	expect(bare).not.toMatch(/[<`]/);
	expect(text.match(/^#+ /gm)).toEqual(['# ', '## ', '## ', '## ']);
	expect(text.match(/^- /gm)).toHaveLength(1);
	expect(text).toContain('## The beginning\n\nIt is noon.');
	expect(text).toContain('Charm: 12 − 1 = 11 against 11, a success');
});
