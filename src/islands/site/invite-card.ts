/** Makes the invitation's card work: the e-mail box, the field for a code, and the link that opens it. */
export function startInviteCard(): void {
	startNotify();
	startRedeem();
	addEventListener('hashchange', openCode);
	openCode();
}

function startNotify(): void {
	const form = document.querySelector<HTMLFormElement>('[data-notify]');
	const email = form?.querySelector('input');
	const button = form?.querySelector('button');
	if (!form || !email || !button) return;
	const update = () => {
		button.disabled = email.value.trim() === '';
	};
	email.addEventListener('input', update);
	form.addEventListener('submit', (event) => {
		event.preventDefault();
		alert('Thank you for your interest in Stonecast.');
		form.reset();
		update();
	});
	update();
	form.removeAttribute('data-waits');
}

function startRedeem(): void {
	const form = document.querySelector<HTMLFormElement>('[data-redeem]');
	const status = document.querySelector<HTMLElement>('[data-redeem-status]');
	if (!form || !status) return;
	const invite = () => import('#islands/stores/visitor/invite.ts');
	form.addEventListener('submit', async (event) => {
		event.preventDefault();
		try {
			const { redeemFromForm } = await invite();
			await redeemFromForm(form, status);
		} catch {
			status.textContent = 'Your invitation could not be checked. Load this page again.';
		}
	});
	// Loading the store redeems the code of an invitation link; this event brings the result.
	document.addEventListener('stonecast:invite', (event) => {
		status.textContent = (event as CustomEvent<{ text: string }>).detail.text;
	});
	if (new URLSearchParams(location.search).has('invite')) void invite();
	form.removeAttribute('data-waits');
}

/** "Use its code" on other pages leads to the field, which is folded here. Older browsers do not open it themselves. */
function openCode(): void {
	const field = document.getElementById('code');
	if (location.hash !== '#code' || !field) return;
	field.closest('details')?.setAttribute('open', '');
	field.focus();
}
