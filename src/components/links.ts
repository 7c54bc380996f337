/** A page that the header, side menu or footer links to. */
export interface SiteLink {
	href: string;
	label: string;
	/** Whether the page at `pathname` belongs to it. */
	isCurrent: (pathname: string) => boolean;
}

const never = () => false;
const under = (room: string) => (pathname: string) => pathname.startsWith(room);

/** The links of the header. */
export const MAIN_LINKS: SiteLink[] = [
	{ href: '/adventures', label: 'Adventures', isCurrent: under('/adventures') },
	{ href: '/adventures', label: 'My Games', isCurrent: never },
	{ href: '/wallet', label: 'Wallet', isCurrent: under('/wallet') },
	{ href: '/profile', label: 'Profile', isCurrent: under('/profile') },
];

/** The links of the side menu, which has room for the worlds. */
export const MENU_LINKS: SiteLink[] = [
	...MAIN_LINKS,
	{ href: '/worlds', label: 'Worlds', isCurrent: under('/worlds') },
];

/** The links of the footer. */
export const FOOTER_LINKS: { href: string; label: string }[] = [
	{ href: '/adventures', label: 'Adventures' },
	{ href: '/worlds', label: 'Worlds' },
	{ href: '/about', label: 'About' },
	{ href: '/faq', label: 'FAQ' },
	{ href: '/contact', label: 'Contact' },
	{ href: '/tos', label: 'Terms' },
	{ href: '/privacy', label: 'Privacy' },
	{ href: '/ai-disclaimer', label: 'AI disclaimer' },
];
