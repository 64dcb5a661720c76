import classes from './sample-ticket.module.css';

/** A ticket on the coast road that shows what a booking code looks like: an ornament with one useful line. */
export function SampleTicket() {
  return (
    <div className={classes.scene} aria-hidden="true">
      <svg
        viewBox="0 0 420 300"
        preserveAspectRatio="xMidYMid slice"
        className={classes.coast}
        aria-hidden="true"
      >
        <rect width="420" height="300" fill="#bfe3e6" />
        <circle cx="300" cy="96" r="44" fill="#f2b233" />
        <path d="M0 130c60-40 110-44 170-10s120 20 250-26v206H0z" fill="#2f938c" />
        <path d="M0 176h420v124H0z" fill="#0b7a75" />
        <path d="M0 190q52-12 105 0t105 0 105 0 105 0" fill="none" stroke="#6ba9a4" strokeWidth="4" />
        <path d="M0 300c90-70 210-96 420-92v92z" fill="#e7d5ae" />
        <path d="M70 300c90-54 200-74 350-74v36c-110 0-200 10-260 38z" fill="#0b2545" />
        <path
          d="M112 300c80-40 180-56 308-56"
          fill="none"
          stroke="#f2b233"
          strokeWidth="4"
          strokeDasharray="22 16"
        />
      </svg>
      <div className={classes.ticket}>
        <span className={classes.stub}>Timo</span>
        <span className={classes.code}>BK-1A2B3C4D</span>
      </div>
    </div>
  );
}
