import { expect, test } from 'vitest';
import { createCallerAddress } from './caller-address.ts';

test('trusts no header of a caller that is not a trusted proxy', () => {
	const who = createCallerAddress([]);
	expect(who('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
	expect(who('::ffff:203.0.113.7', null)).toBe('203.0.113.7');
	expect(who(undefined, '198.51.100.1')).toBeUndefined();
});

test('goes back through trusted proxies to the first other address', () => {
	const who = createCallerAddress(['10.0.0.0/8', '127.0.0.1', '::1']);
	expect(who('127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
	expect(who('::1', '198.51.100.9, 203.0.113.7, 10.1.2.3')).toBe('203.0.113.7');
	expect(who('10.1.1.1', null)).toBe('10.1.1.1');
	expect(who('10.1.1.1', 'not an address')).toBe('10.1.1.1');
});

test('takes the first half of an IPv6 address', () => {
	const who = createCallerAddress([]);
	expect(who('2001:db8:1:2:3:4:5:6', null)).toBe('2001:db8:1:2::/64');
	expect(who('2001:db8::6', null)).toBe('2001:db8:0:0::/64');
	expect(who('::1', null)).toBe('0:0:0:0::/64');
	expect(who('fe80::1%eth0', null)).toBe('fe80:0:0:0::/64');
});
