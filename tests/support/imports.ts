import ts from 'typescript';

/** An import of a file. */
export interface Import {
	/** As it is written: `./x.ts`, `#lib/x.ts`, `zod`. */
	to: string;
	typeOnly: boolean;
}

/** The TypeScript in a file: all of it, or an Astro file's frontmatter and scripts. */
export function typeScriptIn(path: string, text: string): string {
	if (!path.endsWith('.astro')) return text;
	const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
	const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1]);
	return [frontmatter, ...scripts].join('\n');
}

/** Finds every import, export-from, import() and import type of a file. */
export function importsOf(path: string, text: string): Import[] {
	const file = ts.createSourceFile(
		'x.tsx',
		typeScriptIn(path, text),
		ts.ScriptTarget.Latest,
		false,
		ts.ScriptKind.TSX,
	);
	const found: Import[] = [];
	const visit = (node: ts.Node) => {
		const one = importOf(node);
		if (one) found.push(one);
		ts.forEachChild(node, visit);
	};
	visit(file);
	return found;
}

function importOf(node: ts.Node): Import | null {
	if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
		if (!node.moduleSpecifier || !ts.isStringLiteral(node.moduleSpecifier)) return null;
		return { to: node.moduleSpecifier.text, typeOnly: isTypeOnly(node) };
	}
	if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
		const [to] = node.arguments;
		return to && ts.isStringLiteral(to) ? { to: to.text, typeOnly: false } : null;
	}
	if (
		ts.isImportTypeNode(node) &&
		ts.isLiteralTypeNode(node.argument) &&
		ts.isStringLiteral(node.argument.literal)
	) {
		return { to: node.argument.literal.text, typeOnly: true };
	}
	return null;
}

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
	if (ts.isExportDeclaration(node)) return node.isTypeOnly;
	const clause = node.importClause;
	if (!clause) return false;
	if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
	const named = clause.namedBindings;
	return (
		!clause.name &&
		!!named &&
		ts.isNamedImports(named) &&
		named.elements.every((element) => element.isTypeOnly)
	);
}
