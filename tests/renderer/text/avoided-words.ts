export interface Avoided {
  readonly words: RegExp;
  /** What a clerk would say. */
  readonly instead: string;
}

/** Turns of phrase that people of the trade do not use: odd inversions, services that feel, and our own jargon. */
export const avoided: { readonly english: readonly Avoided[]; readonly german: readonly Avoided[] } = {
  english: [
    { words: /\bby (itself|themselves)\b/i, instead: 'automatically' },
    { words: /\bgo(es)? out\b/i, instead: 'is sent' },
    { words: /\b(left|leaves|leave) this computer\b/i, instead: 'sent' },
    { words: /\bservice (took|has taken|takes|wants|feels|has it)\b/i, instead: 'accepted, requires' },
    { words: /\bwants you\b/i, instead: 'requires you' },
    { words: /\btake everything along\b|\btaken along\b/i, instead: 'export all data' },
    { words: /\btak(es|en|e) (it )?back\b/i, instead: 'undo' },
    { words: /\banew\b/i, instead: 'again' },
    { words: /\bis no (amount|country|currency|file|table|PDF|address)\b/i, instead: 'is not a …' },
    { words: /\bfor good\b/i, instead: 'permanently' },
    { words: /\bit is right\b/i, instead: 'keep as it is' },
    { words: /\bdo anything\b/i, instead: 'search commands' },
    { words: /\bwhat can be done with\b/i, instead: 'menu for …' },
    { words: /\bcounts? (on|at once)\b/i, instead: 'goes up by one; takes effect at once' },
    { words: /\b(costs nothing|cancelling is certain)\b/i, instead: 'free of charge, safely' },
    { words: /\bput away\b/i, instead: 'close' },
    { words: /\bto (fix|look at)\b/i, instead: 'required, to check' },
    { words: /\badministrator\b/i, instead: 'IT department' },
    { words: /\bthis run\b/i, instead: 'this session' },
  ],
  german: [
    { words: /\bvon selbst\b/i, instead: 'automatisch' },
    { words: /\bhinaus(geht|ging)?\b/i, instead: 'gesendet' },
    { words: /\bNichts (ging|wurde|verlässt|hat)\b/, instead: 'Es wurde nichts …' },
    { words: /\bDienst (hat )?(genommen|nahm|will|möchte|bittet|sagt)\b/i, instead: 'angenommen, verlangt' },
    { words: /\bEr hat ihn\b/, instead: 'Antrag liegt vor' },
    { words: /\b(mitnehmen|mitgenommen)\b/i, instead: 'exportieren' },
    { words: /\bStimmt so\b/i, instead: 'Trotzdem so lassen' },
    { words: /\b(nimmt|nehmen) (es|sie) zurück\b/i, instead: 'rückgängig machen' },
    { words: /\bEnter nehmen\b|\bEsc (lassen|verlassen)\b/i, instead: 'übernehmen, schließen' },
    { words: /\bGewohnheit/i, instead: 'Vorgabe' },
    { words: /'?\bTasten\b(?!kürzel)/, instead: 'Tastenkürzel' },
    { words: /\bbeiseitegelegt/i, instead: 'aufgehoben, beschädigt' },
    { words: /\bWas mit .* geht\b/, instead: 'Menü zu …' },
    { words: /\bAdministration\b/, instead: 'IT' },
    { words: /\bEigenes Zeichen\b/, instead: 'Unser Zeichen' },
    { words: /\bfesthalten|festgehalten\b/, instead: 'eintragen' },
    { words: /\bheute kein Land\b/, instead: 'kein bekanntes Land' },
    { words: /\bdiesen Lauf\b/, instead: 'diese Sitzung' },
    { words: /\bWeglegen\b/, instead: 'Schließen' },
  ],
};
