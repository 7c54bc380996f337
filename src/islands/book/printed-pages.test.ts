import { expect, test } from 'vitest';
import { pageRules } from './printed-pages.ts';

test('each chapter has printed pages of its own, headed by the story and the chapter', () => {
	const rules = pageRules('The Noon Kite', ['Act one', 'Act two']);
	expect(rules).toContain('@top-left { content: "The Noon Kite";');
	expect(rules).toContain('@top-right { content: "Act two";');
	expect(rules).toContain('.book-act-2 { page: book-act-2; }');
});

test('a name cannot end the text that it stands in', () => {
	const rules = pageRules('"; } body { display: none } \\', ['Act\n1']);
	expect(rules.match(/"/g)).toHaveLength(4);
	expect(rules).not.toContain('body {');
	expect(rules).not.toContain('Act\n');
});
