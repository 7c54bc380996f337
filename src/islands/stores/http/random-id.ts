/**
 * Returns a random UUID, version 4. A page served over plain http on a LAN has no `randomUUID`, so it is built by hand.
 */
export function randomId(): string {
	if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
	const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) => {
		if (at === 6) return (byte & 0x0f) | 0x40;
		if (at === 8) return (byte & 0x3f) | 0x80;
		return byte;
	});
	const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
	return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
