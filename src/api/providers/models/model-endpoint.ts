/** The address of a model. */
export interface ModelEndpoint {
	/** Without a slash at the end: `http://localhost:11434/v1`. */
	baseUrl: string;
	apiKey: string | undefined;
	model: string;
}

/** Whether an address is on this machine or in its local network. */
export function isLocalAddress(url: string): boolean {
	const { hostname } = new URL(url);
	return (
		/^(?:localhost|127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|\[::1\]|\[f[cd])/.test(hostname) ||
		/\.(?:local|internal|lan|home)$|^[^.[]+$/.test(hostname)
	);
}
