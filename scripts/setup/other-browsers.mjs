// Where the system's own Firefox and WebKit may be. Runs on Node 20.
import { existsSync } from 'node:fs';

const PLACES = [
	process.env['FIREFOX_PATH'],
	'/usr/bin/firefox-esr',
	'/usr/bin/firefox',
	'/Applications/Firefox.app/Contents/MacOS/firefox',
];

/**
 * The first Firefox that is there; `FIREFOX_PATH` comes first.
 * @returns {string | undefined}
 */
export const findFirefox = () => PLACES.find((place) => place !== undefined && existsSync(place));

/**
 * The driver of the system's own WebKit.
 * @returns {string | undefined}
 */
export const findWebKitDriver = () => ['/usr/bin/WebKitWebDriver'].find((place) => existsSync(place));
