import '../theme-font.css';
import './layers.css';
import './base.css';
