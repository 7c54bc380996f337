import type { AccountPort } from './account/port.ts';
import type { AdminPort } from './admin/port.ts';
import type { SignInPort } from './auth/port.ts';
import type { CataloguePort } from './catalogue/port.ts';
import type { HttpPort } from './http/port.ts';
import type { ProcessPort } from './process/port.ts';
import type { ProvidersPort } from './providers/port.ts';
import type { SavesPort } from './saves/port.ts';
import type { TurnsPort } from './turns/port.ts';

/** The sum of all ports of the API's rooms. Only `live.ts` and tests know all of it. */
export type Server = HttpPort &
	AccountPort &
	AdminPort &
	CataloguePort &
	ProcessPort &
	ProvidersPort &
	SavesPort &
	SignInPort &
	TurnsPort;
