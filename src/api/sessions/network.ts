/** The network of an address: the first 24 bits of IPv4, the first 48 of IPv6; null without an address. */
export function networkOf(address: string | undefined): string | null {
	if (!address) return null;
	const dotted = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address);
	if (dotted) return `${dotted[1]}.0/24`;
	const [head = ''] = address.split('::');
	const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
	return address.includes(':') ? `${groups.join(':')}::/48` : null;
}
