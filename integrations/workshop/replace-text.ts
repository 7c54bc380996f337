import { isDeepStrictEqual } from 'node:util';
import { Composer, CST, type Document, isCollection, isScalar, Parser, parseDocument } from 'yaml';
import { withoutMark } from '#lib/library/document.ts';

/** Where a text stands in a file: the names of fields and the positions in lists, from the outside in. */
export type TextPath = (string | number)[];

/**
 * Puts another text in the place of one in a YAML file. All else stays as it is written: comments, order, quotation
 * marks, spaces and line ends. Throws where no text stands at the path.
 */
export function replaceText(whole: string, path: TextPath, text: string): string {
	const source = withoutMark(whole);
	const mark = whole.slice(0, whole.length - source.length);
	const wanted = parseDocument(source);
	wanted.setIn(path, text);
	const data: unknown = wanted.toJS();
	for (const asJson of [false, true]) {
		const written = writeScalar(source, path, text, asJson);
		if (isDeepStrictEqual(parseDocument(written).toJS(), data)) return mark + written;
	}
	throw new Error('This text cannot be written in its place. Change it in the file.');
}

/** Writes a text as its place is written now, or as JSON, which holds whatever a text can hold. */
function writeScalar(source: string, path: TextPath, text: string, asJson: boolean): string {
	const tokens = [...new Parser().parse(source)];
	const [document] = [...new Composer({ keepSourceTokens: true }).compose(tokens)];
	const node = document?.getIn(path, true);
	if (!document || !isScalar(node) || !node.srcToken) throw new Error(`No text stands at ${path.join('.')}.`);
	const token = node.srcToken;
	if (asJson) {
		CST.setScalarValue(token, '', { type: 'QUOTE_DOUBLE' });
		Object.assign(token, { source: JSON.stringify(text) });
	} else CST.setScalarValue(token, text, { inFlow: isInFlow(document, path) });
	return tokens.map((one) => CST.stringify(one)).join('');
}

/** Whether a text stands inside of braces or brackets, where a comma ends it. */
function isInFlow(document: Document, path: TextPath): boolean {
	return path.some((_, depth) => {
		const around = document.getIn(path.slice(0, depth), true);
		return isCollection(around) && around.flow === true;
	});
}
