export { readMigrations } from '#api/storage/read-migrations.ts';
