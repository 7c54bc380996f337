import { BlockList, isIP } from 'node:net';

/**
 * Makes a function that returns a call's address: the peer or, behind trusted proxies, the nearest other address of
 * X-Forwarded-For. Of an IPv6 address it returns the first 64 bits, which usually are one household's.
 */
export function createCallerAddress(trusted: readonly string[]) {
	const proxies = new BlockList();
	for (const entry of trusted) {
		const [address = '', bits] = entry.split('/');
		const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
		if (bits === undefined) proxies.addAddress(address, family);
		else proxies.addSubnet(address, Number(bits), family);
	}
	const isProxy = (address: string) => proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
	return (peer: string | undefined, forwarded: string | null): string | undefined => {
		const chain = [...(forwarded ?? '').split(','), peer ?? ''].map(unwrapIpv4).reverse();
		let caller = chain[0];
		for (const address of chain.slice(1)) {
			if (!caller || !isIP(caller) || !isProxy(caller) || !isIP(address)) break;
			caller = address;
		}
		return caller && isIP(caller) ? networkPrefix(caller) : undefined;
	};
}

/** Turns an IPv4-mapped IPv6 address into IPv4. */
function unwrapIpv4(address: string): string {
	return address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
}

function networkPrefix(address: string): string {
	if (isIP(address) === 4) return address;
	const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
	const left = head.split(':').filter(Boolean);
	const right = (tail ?? '').split(':').filter(Boolean);
	const gap = tail === undefined ? [] : new Array<string>(8 - left.length - right.length).fill('0');
	const groups = [...left, ...gap, ...right].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
