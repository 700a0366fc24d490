import styles from './page.module.css';

/** The line and the diagonal with which unused space is ruled off, so that nothing can be added later. */
export function FreeSpace() {
  return (
    <svg className={styles['free']} aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 100">
      <path d="M0 0.2 H100 L0 99.8 H100" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
