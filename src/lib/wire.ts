// What goes over the wire, for the server and for the screens.
export * from './wire/admin.ts';
export * from './wire/game.ts';
export * from './wire/list.ts';
export * from './wire/player.ts';
export * from './wire/profile.ts';
export * from './wire/summary.ts';
export * from './wire/telemetry.ts';
export * from './wire/turn.ts';
export * from './wire/wallet.ts';
