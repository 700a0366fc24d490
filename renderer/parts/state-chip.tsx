import {
  ArrowUp,
  Check,
  CircleCheck,
  CircleQuestionMark,
  Clock,
  OctagonX,
  Pencil,
  Stamp,
  type LucideIcon,
} from 'lucide-react';
import type { ApplicationState } from '../../shared/domain/application.ts';
import { useFirstWords } from '../text/language.tsx';
import { Chip, type ChipTone } from '../ui/display/chip.tsx';

interface StateStyle {
  readonly icon: LucideIcon;
  readonly tone: ChipTone;
}

/** Icon and tone of every state, the same wherever a state is shown. */
export const stateStyles: Readonly<Record<ApplicationState, StateStyle>> = {
  draft: { icon: Pencil, tone: 'plain' },
  ready: { icon: CircleCheck, tone: 'ink' },
  waiting: { icon: Clock, tone: 'slate' },
  sending: { icon: ArrowUp, tone: 'ink' },
  accepted: { icon: Check, tone: 'green' },
  refused: { icon: OctagonX, tone: 'red' },
  unknown: { icon: CircleQuestionMark, tone: 'amber' },
  issued: { icon: Stamp, tone: 'green' },
};

interface StateChipProps {
  readonly state: ApplicationState;
  /** True where the state was searched for. */
  readonly isMarked?: boolean;
}

/** State of an application as icon, word and colour. */
export function StateChip({ state, isMarked = false }: StateChipProps) {
  const words = useFirstWords();
  const { icon, tone } = stateStyles[state];
  return (
    <Chip icon={icon} tone={tone}>
      {isMarked ? <b>{words.common.states[state]}</b> : words.common.states[state]}
    </Chip>
  );
}
