import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('reads an empty environment as the documented defaults', () => {
	expect(readConfig({})).toEqual({
		port: 3000,
		host: 'localhost',
		dataDir: '.data',
		databaseUrl: undefined,
		siteUrl: 'http://localhost:3000',
		allowedOrigins: [],
		logLevel: 'info',
	});
});

test('counts an empty variable as left out', () => {
	expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('takes several origins and strips their last slash', () => {
	expect(readConfig({ ALLOWED_ORIGINS: 'https://a.example/, https://b.example' }).allowedOrigins).toEqual([
		'https://a.example',
		'https://b.example',
	]);
});

test.each([
	['PORT', 'seven', 'PORT must be a port number'],
	['DATABASE_URL', 'mysql://x', 'DATABASE_URL must begin with postgres://'],
	['SITE_URL', 'play.example.org', 'SITE_URL must be an address'],
	['NARRATOR', 'parrot', 'NARRATOR must be built-in'],
	['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
])('refuses %s=%s by name and says what is allowed', (name, value, message) => {
	expect(() => readConfig({ [name]: value })).toThrow(message);
});
