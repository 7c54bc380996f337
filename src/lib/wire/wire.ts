// What goes over the wire, for the server and for the screens.

export * from '#lib/catalogue/list.ts';
export * from './admin.ts';
export * from './game.ts';
export * from './player.ts';
export * from './profile.ts';
export * from './summary.ts';
export * from './telemetry.ts';
export * from './turn.ts';
export * from './wallet.ts';
