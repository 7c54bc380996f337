import { useOwnFolder } from '#scripts/setup/own-folder.mjs';

/** Keeps the temporary files of a run of vitest together, and removes them after it. */
export default useOwnFolder;
