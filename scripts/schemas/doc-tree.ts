import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The documentation of a schema's fields, and of the fields inside each. */
export type DocTree = Map<string, { doc: string; fields: DocTree }>;

const FOLDER = fileURLToPath(new URL('../../src/lib/content/', import.meta.url));

/** Methods whose result has the fields of what they are called on. */
const NEW_FIELDS = new Set(['strictObject', 'object']);

/** Reads the comments above the fields of schemas in `src/lib/content/`. */
export function docReader(): (file: string, name: string) => DocTree {
	const sources = new Map<string, ts.SourceFile>();
	const known = new Map<string, DocTree>();

	function sourceOf(file: string): ts.SourceFile {
		const source =
			sources.get(file) ??
			ts.createSourceFile(file, readFileSync(FOLDER + file, 'utf8'), ts.ScriptTarget.Latest, true);
		sources.set(file, source);
		return source;
	}

	function docsOf(file: string, name: string): DocTree {
		const key = `${file} ${name}`;
		const found = known.get(key);
		if (found) return found;
		const tree: DocTree = new Map();
		known.set(key, tree);
		const source = sourceOf(file);
		for (const statement of source.statements) {
			if (ts.isVariableStatement(statement)) {
				for (const { name: declared, initializer } of statement.declarationList.declarations)
					if (declared.getText() === name && initializer) merge(tree, fieldsOf(file, initializer));
			} else if (ts.isImportDeclaration(statement) && imports(statement, name)) {
				const from = (statement.moduleSpecifier as ts.StringLiteral).text;
				if (from.startsWith('./')) merge(tree, docsOf(from.slice(2), name));
			}
		}
		return tree;
	}

	function fieldsOf(file: string, node: ts.Expression): DocTree {
		if (ts.isIdentifier(node)) return docsOf(file, node.text);
		if (ts.isArrayLiteralExpression(node))
			return node.elements.reduce((sum, one) => merge(sum, fieldsOf(file, one)), new Map() as DocTree);
		if (ts.isObjectLiteralExpression(node)) return literal(file, node);
		if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return new Map();
		const { expression: on, name } = node.expression;
		const inner = () =>
			node.arguments.reduce((sum, one) => merge(sum, fieldsOf(file, one)), new Map() as DocTree);
		if (on.getText() === 'z') return inner();
		const own = fieldsOf(file, on);
		return name.text === 'extend' || NEW_FIELDS.has(name.text) ? merge(own, inner()) : own;
	}

	function literal(file: string, node: ts.ObjectLiteralExpression): DocTree {
		const tree: DocTree = new Map();
		for (const property of node.properties) {
			if (!ts.isPropertyAssignment(property)) continue;
			const name = property.name.getText().replace(/^['"]|['"]$/g, '');
			tree.set(name, { doc: commentOf(property), fields: fieldsOf(file, property.initializer) });
		}
		return tree;
	}
	return docsOf;
}

function imports({ importClause }: ts.ImportDeclaration, name: string): boolean {
	const bindings = importClause?.namedBindings;
	return (
		bindings !== undefined &&
		ts.isNamedImports(bindings) &&
		bindings.elements.some((element) => element.name.text === name)
	);
}

/** Adds the fields of the second tree to the first, and returns it. */
function merge(into: DocTree, from: DocTree): DocTree {
	for (const [name, field] of from) {
		const before = into.get(name);
		into.set(name, {
			doc: field.doc || before?.doc || '',
			fields: before ? merge(new Map(before.fields), field.fields) : field.fields,
		});
	}
	return into;
}

/** The text of the comment above a field, in one line. */
function commentOf(node: ts.Node): string {
	const comments = ts.getJSDocCommentsAndTags(node);
	return comments
		.map(({ comment }) => (typeof comment === 'string' ? comment : ''))
		.join(' ')
		.replace(/\s+/g, ' ')
		.trim();
}
