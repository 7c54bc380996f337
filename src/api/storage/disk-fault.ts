/** What keeps a program from a file or folder, and what the operator can do. */
const FAULTS: Readonly<Record<string, string>> = {
	EACCES: 'this user has no right to it. Give it to the user that runs the server (chown -R)',
	EPERM: 'this user has no right to it. Give it to the user that runs the server (chown -R)',
	EROFS: 'it is on a file system that is mounted read-only. Mount it writable',
	ENOSPC: 'there is no room left on its disk. Make room',
	EDQUOT: "this user's share of its disk is used up. Make room",
};

/**
 * Says in words for the operator that a disk does not let us, and that nothing is damaged; any other error is
 * returned as it is.
 */
export function explainDiskFault(error: unknown, place: string): unknown {
	const { code = '', path = place } = error as { code?: string; path?: string };
	const fault = FAULTS[code];
	if (!fault) return error;
	return new Error(
		`${path} cannot be used: ${fault}, or set DATA_DIR to another folder. Nothing is damaged.`,
		{
			cause: error,
		},
	);
}
