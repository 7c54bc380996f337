import type { z } from 'zod';
import { errorEnvelopeSchema, failureSchema, metaSchema } from '#api/contract/envelope.ts';
import { savedGameSchema } from '#api/saves/saved-game.ts';
import { preferencesSchema } from '#lib/account/profile-schema.ts';
import {
	adventureCardSchema,
	adventureListSchema,
	searchViewSchema,
	worldCardSchema,
	worldListSchema,
} from '#lib/catalogue/list.ts';
import * as admin from '#lib/wire/admin.ts';
import * as game from '#lib/wire/game.ts';
import { healthViewSchema } from '#lib/wire/health.ts';
import { journalViewSchema } from '#lib/wire/journal.ts';
import { knowledgeViewSchema, npcKnowledgeViewSchema } from '#lib/wire/knowledge.ts';
import * as player from '#lib/wire/player.ts';
import { previewViewSchema } from '#lib/wire/preview.ts';
import * as profile from '#lib/wire/profile.ts';
import { sharedPageSchema, transcriptSchema } from '#lib/wire/share.ts';
import { summaryViewSchema } from '#lib/wire/summary.ts';
import * as turn from '#lib/wire/turn.ts';
import * as wallet from '#lib/wire/wallet.ts';
import * as state from '#lib/wire/world-state.ts';
import { schemaWriter } from './json-schema.ts';

/** The schemas of answers, by their names in generated clients. */
export const VIEWS: Readonly<Record<string, z.ZodType>> = {
	AccountView: profile.accountViewSchema,
	AdminView: admin.adminViewSchema,
	AdventureCard: adventureCardSchema,
	AdventureList: adventureListSchema,
	AttemptView: turn.attemptViewSchema,
	AuditPage: admin.auditPageSchema,
	AuditRow: admin.auditRowSchema,
	ChangeView: turn.changeViewSchema,
	CharacterView: player.characterViewSchema,
	CheckView: turn.checkViewSchema,
	ChoiceView: turn.choiceViewSchema,
	EndingView: turn.endingViewSchema,
	FactionView: state.factionViewSchema,
	Failure: failureSchema,
	FlagRow: admin.flagRowSchema,
	GameSearchHit: game.gameSearchHitSchema,
	GameSummary: game.gameSummarySchema,
	GameView: game.gameViewSchema,
	HealthView: healthViewSchema,
	HistoryEntry: game.historyEntrySchema,
	HistoryView: game.historyViewSchema,
	Inventory: wallet.inventorySchema,
	InvitePage: admin.invitePageSchema,
	InviteRow: admin.inviteRowSchema,
	InviteStatus: player.inviteStatusSchema,
	JournalView: journalViewSchema,
	KnowledgeView: knowledgeViewSchema,
	LinkView: player.linkViewSchema,
	MadeInvite: admin.madeInviteSchema,
	MeView: player.meViewSchema,
	Meta: metaSchema,
	MeterView: state.meterViewSchema,
	NpcKnowledgeView: npcKnowledgeViewSchema,
	NpcResponse: turn.npcResponseSchema,
	NpcView: state.npcViewSchema,
	PackView: wallet.packViewSchema,
	Preferences: preferencesSchema,
	PremadeView: player.premadeViewSchema,
	PreviewView: previewViewSchema,
	ProfileView: profile.profileViewSchema,
	PromptView: admin.promptViewSchema,
	ProofView: turn.proofViewSchema,
	TasteAct: turn.tasteActSchema,
	PurchaseView: wallet.purchaseViewSchema,
	Receipt: turn.receiptSchema,
	Refused: errorEnvelopeSchema,
	SearchView: searchViewSchema,
	SessionView: profile.sessionViewSchema,
	SharedPage: sharedPageSchema,
	StatementRow: wallet.statementRowSchema,
	StatementView: wallet.statementViewSchema,
	StatisticsView: profile.statisticsViewSchema,
	SubscriptionAnswer: wallet.subscriptionAnswerSchema,
	SubscriptionView: wallet.subscriptionViewSchema,
	SummaryView: summaryViewSchema,
	TransactionView: wallet.transactionViewSchema,
	Transcript: transcriptSchema,
	TurnView: turn.turnViewSchema,
	UserDetail: admin.userDetailSchema,
	UserSummary: admin.userSummarySchema,
	UsersView: admin.usersViewSchema,
	WalletView: wallet.walletViewSchema,
	WaysView: player.waysViewSchema,
	WhileAwayView: game.whileAwayViewSchema,
	WorldCard: worldCardSchema,
	WorldList: worldListSchema,
	WorldStateView: state.worldStateViewSchema,
};

/** The schemas of bodies that several calls take, or that are long. */
export const BODIES: Readonly<Record<string, z.ZodType>> = {
	SavedGame: savedGameSchema,
	StartBody: game.startBodySchema,
	TurnBody: turn.turnBodySchema,
};

/** Writes bodies and queries. */
export const bodies = schemaWriter(BODIES, 'input');

/** Writes answers. */
export const views = schemaWriter(VIEWS, 'output');
