import styles from './logo.module.css';

/** A certificate with two filled boxes. */
export function Logo() {
  return (
    <svg className={styles['logo']} viewBox="0 0 16 18" width="16" height="18" aria-hidden="true">
      <rect x="1.5" y="1.5" width="12" height="15" rx="0.5" />
      <path d="M4.5 5.5h7M4.5 12.5h5" />
    </svg>
  );
}
