declare module 'spdx-satisfies' {
	/** Whether an SPDX expression can be satisfied with licences of the list. Throws for what is no expression. */
	export default function satisfies(expression: string, accepted: readonly string[]): boolean;
}
