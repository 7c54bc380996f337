// Reads the reports of vitest and Playwright. Runs on Node 20.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './node.mjs';

/**
 * @typedef {{ status: string, assertionResults: unknown[] }} TestFile
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, flaky: number, unexpected: number }, errors: unknown[] }} PlaywrightReport
 */

/** The folder of the reports. */
export const REPORTS = join(ROOT, 'test-results');

/**
 * Adds up the tests in the reports with these names; a missing report counts as empty.
 * @param {string[]} names
 */
export function sumReports(names) {
	const counts = names
		.map(readReport)
		.filter((report) => report !== null)
		.map(countTests);
	return {
		passed: counts.reduce((sum, { passed }) => sum + passed, 0),
		failed: counts.reduce((sum, { failed }) => sum + failed, 0),
	};
}

/**
 * A file that could not even be loaded counts as a failed test.
 * @param {VitestReport | PlaywrightReport} report
 */
function countTests(report) {
	if ('stats' in report) {
		const { expected, flaky, unexpected } = report.stats;
		return { passed: expected + flaky, failed: unexpected + report.errors.length };
	}
	const unloaded = report.testResults.filter(
		({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
	);
	return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

/**
 * @param {string} name
 * @returns {VitestReport | PlaywrightReport | null}
 */
function readReport(name) {
	const path = join(REPORTS, `${name}.json`);
	return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
