import { waysOut } from '#lib/http/ways-out.ts';
import { withReturn } from '#lib/site/return-to.ts';

/** Why something failed, with links to what the words tell the player to do. */
export function Refusal({ text }: { text: string | null | undefined }) {
	if (!text) return null;
	return (
		<>
			{text} <WaysOut text={text} look="text-link underline underline-offset-3" />
		</>
	);
}

/** Only the links. */
export function WaysOut({ text, look }: { text: string; look: string }) {
	const here = () => location.pathname + location.search;
	return waysOut(text).map(({ label, path, returns }) => (
		<a
			className={path?.startsWith('/auth/') ? `${look} if-accounts` : look}
			key={label}
			href={path === null ? here() : returns ? withReturn(path, here()) : path}
		>
			{label}
		</a>
	));
}
