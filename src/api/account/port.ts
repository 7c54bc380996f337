import type { AuthPort } from '#api/auth/port.ts';
import type { PaymentsPort } from '#api/payments/port.ts';
import type { SavesPort } from '#api/saves/port.ts';
import type { WithOrWithoutAccounts } from '#api/sessions/port.ts';

/** What a player's account needs of the server. */
export interface AccountPort extends SavesPort, PaymentsPort, WithOrWithoutAccounts<AuthPort> {}
