/* The first match counts, because many browsers also carry the names of others. */
const BROWSERS: [pattern: RegExp, name: string][] = [
	[/\bEdgA?\//, 'Edge'],
	[/\bOPR\//, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bMac OS X\b/, 'macOS'],
	[/\bLinux\b/, 'Linux'],
];

/** The name of a browser and its system in plain words: `Firefox on Linux`. */
export function deviceName(userAgent: string | null): string {
	const find = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
	const browser = find(BROWSERS);
	const system = find(SYSTEMS);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? (system ? `A browser on ${system}` : 'An unknown browser');
}
