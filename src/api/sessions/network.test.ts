import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
	['203.0.113.77', '203.0.113.0/24'],
	['2001:db8:12:3456::/64', '2001:db8:12::/48'],
	['2001:db8::/64', '2001:db8:0::/48'],
	['::1', '0:0:0::/48'],
	[undefined, null],
	['', null],
])('keeps only the network of %s', (address, network) => {
	expect(networkOf(address)).toBe(network);
});
