import type { SettingsPart } from '../../stores/program.ts';
import { loadEveryLanguage } from '../../text/language.tsx';
import { lazyPart, partOnceLoaded } from './lazy-part.tsx';

// All parts that are not needed for the register, in the order in which they are loaded while the page is idle.

export const MenuList = lazyPart(async () => (await import('../../ui/actions/menu-list.tsx')).MenuList);
export const Drawer = lazyPart(async () => (await import('../../ui/layers/sheet.tsx')).Drawer);
export const OpenApplication = lazyPart(
  async () => (await import('../open-application.tsx')).OpenApplication,
);
export const IncomingLine = partOnceLoaded(
  async () => (await import('../../features/incoming/incoming-line.tsx')).IncomingLine,
);
export const PreviewScreen = lazyPart(
  async () => (await import('../../features/preview/preview-screen.tsx')).PreviewScreen,
);
export const Palette = lazyPart(async () => {
  const { Palette: loaded } = await import('../../features/palette/palette.tsx');
  // The palette finds commands by their names in every language.
  await loadEveryLanguage();
  return loaded;
});
export const AllApplications = lazyPart(
  async () => (await import('../whole-places.tsx')).AllApplicationsPlace,
);
export const RegisterSelection = lazyPart(
  async () => (await import('../../features/applications/selection-bar.tsx')).RegisterSelection,
);
export const SelectedMenu = lazyPart(
  async () => (await import('../../features/applications/selection-bar.tsx')).SelectedMenu,
);
export const AddressBookSheet = lazyPart(
  async () => (await import('../../features/address-book/address-book-sheet.tsx')).AddressBookSheet,
);
export const TextsSheet = lazyPart(
  async () => (await import('../../features/texts/texts-sheet.tsx')).TextsSheet,
);
export const NewFromSheet = lazyPart(
  async () => (await import('../../features/templates/new-from-sheet.tsx')).NewFromSheet,
);
export const SaveTemplateSheet = lazyPart(
  async () => (await import('../../features/templates/save-template-sheet.tsx')).SaveTemplateSheet,
);
export const DuplicateSheet = lazyPart(
  async () => (await import('../../features/duplicating/duplicate-sheet.tsx')).DuplicateSheet,
);
export const RevisionsPlace = lazyPart(async () => (await import('../whole-places.tsx')).RevisionsPlace);
export const ImportSheet = lazyPart(
  async () => (await import('../../features/import/import-sheet.tsx')).ImportSheet,
);
export const ExportSheet = lazyPart(
  async () => (await import('../../features/export/export-sheet.tsx')).ExportSheet,
);
export const SpendingSheet = lazyPart(
  async () => (await import('../../features/spending/spending-sheet.tsx')).SpendingSheet,
);
export const OutboxSheet = lazyPart(
  async () => (await import('../../features/outbox/outbox-sheet.tsx')).OutboxSheet,
);
export const SeveralSheet = lazyPart(
  async () => (await import('../../features/submit/several-sheet.tsx')).SeveralSheet,
);
export const FollowUpSheet = lazyPart(
  async () => (await import('../../features/follow-up/follow-up-list.tsx')).FollowUpSheet,
);
export const RemindSheet = lazyPart(
  async () => (await import('../../features/follow-up/remind-sheet.tsx')).RemindSheet,
);
export const ChamberAnswerSheet = lazyPart(
  async () => (await import('../../features/follow-up/chamber-answer-sheet.tsx')).ChamberAnswerSheet,
);
export const FillSheet = lazyPart(
  async () => (await import('../../features/several/fill-sheet.tsx')).FillSheet,
);
export const NotReviewedSheet = lazyPart(
  async () => (await import('../../features/several/several-sheets.tsx')).NotReviewedSheet,
);
export const CertificatesSheet = lazyPart(
  async () => (await import('../../features/several/several-sheets.tsx')).CertificatesSheet,
);
export const SettingsSheet = lazyPart(async () => {
  const { SettingsSheet: Loaded } = await import('../../features/settings/settings-sheet.tsx');
  const { SaveAllRecords } = await import('../../features/audit/save-record.tsx');
  const { BackupsPart } = await import('../../features/backups/backups-part.tsx');
  return ({ part, onClose }: { readonly part: SettingsPart | null; readonly onClose: () => void }) => (
    <Loaded
      part={part}
      record={<SaveAllRecords />}
      backups={<BackupsPart isOpenedFor={part === 'backups'} />}
      onClose={onClose}
    />
  );
});
export const LayoutsSheet = lazyPart(
  async () => (await import('../../features/settings/layouts-sheet.tsx')).LayoutsSheet,
);
export const ChecksSheet = lazyPart(
  async () => (await import('../../features/settings/checks-sheet.tsx')).ChecksSheet,
);
export const StandardsSheet = lazyPart(
  async () => (await import('../../features/settings/standards-sheet.tsx')).StandardsSheet,
);
export const RestoreSheet = lazyPart(
  async () => (await import('../../features/backups/restore-sheet.tsx')).RestoreSheet,
);
export const DamageScreen = lazyPart(
  async () => (await import('../../features/damage/damage-screen.tsx')).DamageScreen,
);
export const ConnectSheet = lazyPart(
  async () => (await import('../../features/sign-in/connect-sheet.tsx')).ConnectSheet,
);
export const SignInSheet = lazyPart(
  async () => (await import('../../features/sign-in/sign-in-sheet.tsx')).SignInSheet,
);
export const ProxySheet = lazyPart(
  async () => (await import('../../features/sign-in/proxy-sheet.tsx')).ProxySheet,
);
export const UpdatesSheet = lazyPart(
  async () => (await import('../../features/updates/updates-sheet.tsx')).UpdatesSheet,
);
export const KeysSheet = lazyPart(async () => (await import('../keys-sheet.tsx')).KeysSheet);
export const DiagnosticsSheet = lazyPart(
  async () => (await import('../../features/diagnostics/diagnostics-sheet.tsx')).DiagnosticsSheet,
);
export const SymbolsPopover = lazyPart(
  async () => (await import('../../features/symbols/symbols-popover.tsx')).SymbolsPopover,
);
export const TextsPalette = lazyPart(
  async () => (await import('../../features/texts/texts-palette.tsx')).TextsPalette,
);
export const AboutSheet = lazyPart(
  async () => (await import('../../features/about/about-sheet.tsx')).AboutSheet,
);
export const LicencesSheet = lazyPart(
  async () => (await import('../../features/about/about-sheet.tsx')).LicencesSheet,
);
export const FirstRun = lazyPart(
  async () => (await import('../../features/first-run/first-run.tsx')).FirstRun,
);
