import { BlockList, isIP } from 'node:net';

/**
 * Tells who calls: the peer, or, where that is a trusted proxy, the nearest address of X-Forwarded-For that is none.
 * Of an IPv6 address the first 64 bits, which one household has to itself.
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

/** IPv4 in IPv6's clothes is IPv4. */
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
