import { Facts } from './Facts.tsx';
import { Faq } from './Faq.tsx';
import { Footer } from './Footer.tsx';
import { Hero } from './Hero.tsx';
import { InstallHelp } from './InstallHelp.tsx';
import styles from './LandingView.module.css';
import { LastCall, StickyCall } from './LastCall.tsx';
import type { LinkProps } from './landing-link.ts';
import { OpenALetter } from './OpenALetter.tsx';
import { Rooms } from './Rooms.tsx';
import { DailyMinutes, Evenings } from './Scenes.tsx';
import { WhoReads } from './WhoReads.tsx';

export const LandingView = ({ link }: LinkProps) => (
  <div className={styles.landing}>
    <main>
      <Hero link={link} />
      <div>
        <OpenALetter />
        <DailyMinutes />
        <Rooms link={link} />
        <Evenings />
        <WhoReads />
        <Facts />
        <InstallHelp />
        <Faq />
        <LastCall />
        <StickyCall link={link} />
      </div>
    </main>
    <Footer />
  </div>
);
