import { startInviteCard } from './invite-card.ts';
import { showMessage } from './message.ts';

/** Makes the landing page work, and says why another page led here. */
export function startLanding(): void {
	startInviteCard();
	showMessage();
}
