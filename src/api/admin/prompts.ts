import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readBody } from '#api/http/body.ts';
import { type Reply, replyWith } from '#api/http/endpoint.ts';
import { ApiError } from '#api/http/errors.ts';
import { findPrompt, type PromptRow, requirePrompt } from '#api/narrators/prompts.ts';
import { violatesConstraint } from '#api/storage/database.ts';
import { PROMPT_MAX, PROMPT_SCOPES, type PromptFile } from '#lib/content/prompt.ts';
import type { PromptView } from '#lib/wire/admin.ts';
import { writeAudit } from './audit.ts';
import type { AdminPort } from './port.ts';
import { requireAdmin } from './require-admin.ts';

const promptNameFields = {
	scope: z.enum(PROMPT_SCOPES),
	slug: z
		.string()
		.min(1)
		.max(60)
		.regex(/^[a-z][a-z0-9-]*$/, 'A name has lower-case letters, digits and hyphens.'),
};

export const newVersionSchema = z.strictObject({
	...promptNameFields,
	content: z
		.string()
		.trim()
		.min(1, 'Write the prompt.')
		.max(PROMPT_MAX, `Write at most ${PROMPT_MAX} characters.`),
	/** The newest version that the writer has seen; 0 for a new prompt. */
	basedOn: z.int().min(0),
	/** Whether the new version is used at once. */
	activate: z.boolean().default(false),
});

export const activationSchema = z.strictObject({ ...promptNameFields, version: z.int().min(1) });

/** GET /api/admin/prompts: every version of every prompt, the newest first. */
export async function listPrompts(request: Request, port: AdminPort): Promise<PromptView[]> {
	await requireAdmin(request, port);
	const rows = await port.database.sql<PromptRow>`
		select scope, slug, version, encode(hash, 'hex') as hash, content, active from game.prompt order by scope, slug, version desc`;
	const byName = Map.groupBy(rows, nameOf);
	const ofFiles = port.library.prompts.flatMap((file) => {
		const own = byName.get(nameOf(file)) ?? [];
		byName.delete(nameOf(file));
		return [...own.map(rowView), fileView(file, !own.some((row) => row.active))];
	});
	return [...ofFiles, ...[...byName.values()].flat().map(rowView)];
}

/**
 * POST /api/admin/prompts: writes the next version, or the first one of a new prompt. 201; PROMPT_VERSION_CONFLICT when
 * `basedOn` is not the newest, PROMPT_NOT_FOUND for a next version of an unknown prompt.
 */
export async function createPrompt(request: Request, port: AdminPort): Promise<Reply> {
	const { userId } = await requireAdmin(request, port);
	const { scope, slug, content, basedOn, activate } = await readBody(request, newVersionSchema);
	const file = findPrompt(port.library, scope, slug);
	const hash = hashOf(content);
	try {
		const version = await port.database.transaction(async (sql) => {
			const [row] = await sql<{ newest: number | null }>`
				select max(version) as newest from game.prompt where scope = ${scope} and slug = ${slug}`;
			const newest = Math.max(file?.version ?? 0, row?.newest ?? 0);
			if (newest === 0 && basedOn > 0) throw new ApiError('PROMPT_NOT_FOUND');
			if (newest !== basedOn) throw new ApiError('PROMPT_VERSION_CONFLICT', { details: { newest } });
			if (activate)
				await sql`update game.prompt set active = false where scope = ${scope} and slug = ${slug} and active`;
			await sql`insert into game.prompt (scope, slug, version, hash, content, active, created_by, created_at)
				values (${scope}, ${slug}, ${newest + 1}, decode(${hash}, 'hex'), ${content}, ${activate}, ${userId}, ${port.now()})`;
			await writeAudit(port, sql, {
				actor: userId,
				act: 'prompt.create',
				subject: `prompt:${scope}/${slug}`,
				...(newest > 0 && { before: { version: newest } }),
				after: { version: newest + 1, hash, active: activate },
			});
			return newest + 1;
		});
		return replyWith(
			{ scope, slug, version, hash, content, active: activate, file: false } satisfies PromptView,
			{ status: 201 },
		);
	} catch (error) {
		throw violatesConstraint(error, 'prompt_pkey') || violatesConstraint(error, 'prompt_active')
			? new ApiError('PROMPT_VERSION_CONFLICT')
			: error;
	}
}

/** POST /api/admin/prompts/activate: puts a version in use, or the content's own. PROMPT_NOT_FOUND. */
export async function activatePrompt(request: Request, port: AdminPort): Promise<PromptView> {
	const { userId } = await requireAdmin(request, port);
	const { scope, slug, version } = await readBody(request, activationSchema);
	const file = findPrompt(port.library, scope, slug);
	return port.database.transaction(async (sql) => {
		const [was] = await sql<{ version: number }>`update game.prompt set active = false
			where scope = ${scope} and slug = ${slug} and active returning version`;
		const [row] = await sql<PromptRow>`
			update game.prompt set active = true where scope = ${scope} and slug = ${slug} and version = ${version}
			returning scope, slug, version, encode(hash, 'hex') as hash, content, active`;
		if (!row && version !== file?.version) throw new ApiError('PROMPT_NOT_FOUND');
		await writeAudit(port, sql, {
			actor: userId,
			act: 'prompt.activate',
			subject: `prompt:${scope}/${slug}`,
			before: { version: was?.version ?? file?.version ?? null },
			after: { version },
		});
		return row ? rowView(row) : fileView(requirePrompt(port.library, scope, slug), true);
	});
}

const nameOf = ({ scope, slug }: Pick<PromptView, 'scope' | 'slug'>) => `${scope}/${slug}`;

const rowView = (row: PromptRow): PromptView => ({ ...row, file: false });

function fileView({ scope, slug, version, content }: PromptFile, active: boolean): PromptView {
	return { scope, slug, version, content, hash: hashOf(content), active, file: true };
}

function hashOf(content: string): string {
	return createHash('sha256').update(content).digest('hex');
}
