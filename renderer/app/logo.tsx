import styles from './logo.module.css';

/** A certificate with two filled boxes. */
export function Logo() {
  return (
    <svg className={styles['logo']} viewBox="0 0 16 18" width="16" height="18" aria-hidden="true">
      <rect x="2.1" y="1.1" width="11.8" height="15.3" rx="0.5" />
      <path d="M5 5.5h6M5 9h3.5M5 12.5h6" />
    </svg>
  );
}
